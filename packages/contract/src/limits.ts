/**
 * The product's decided numbers that are the same on every site. What may differ per site is a setting instead.
 * No zod here, so that any page can import a number without importing schemas.
 */
export const MINIMUM_AGE = 18
/** Nobody is older: a date of birth before that is a slip. */
export const MAXIMUM_AGE = 110
/** A date of birth that makes somebody younger than this is a slip of the year, not a child who signs up. */
export const YOUNGEST_VISITOR_AGE = 10
/** Whoever said to be under age cannot sign up in that browser for this long. */
export const UNDERAGE_PAUSE_HOURS = 24
export const MAXIMUM_SEARCH_AGE = 99
export const FREE_PHOTOS = 3
export const PREMIUM_PHOTOS = 25
/** Of another member's photos this many are open to every member; the rest are locked for who is not Premium. */
export const OPEN_PHOTOS = 3
export const LARGEST_PHOTO_BYTES = 10 * 1024 * 1024
export const MOST_PHOTO_PIXELS = 50_000_000
/** The shorter side of a photo, in pixels: with less nobody is recognised on a card. */
export const SMALLEST_PHOTO_SIDE = 300
export const MOST_INTERESTS = 12
export const LONGEST_ABOUT_ME = 1000
export const LONGEST_NAME = 40
/** Prompts one profile answers, and characters of an answer. */
export const MOST_PROMPTS = 3
export const LONGEST_PROMPT_ANSWER = 150
export const LONGEST_WORK = 60
export const MOST_LANGUAGES = 5
export const SMALLEST_HEIGHT_CM = 130
export const LARGEST_HEIGHT_CM = 220
/** People on one page of the search, and of any other list. */
export const PAGE_SIZE = 24
/** Who did something within this time is online. */
export const ONLINE_MINUTES = 5
/** A position of the browser up to this old is used again. */
export const GEOLOCATION_MAX_AGE_SECONDS = 3600
/** Similar results widen the ages by this many years each way. */
export const SIMILAR_YEARS = 5
/** Whoever chooses preferences is offered the ages this many years around their own. */
export const PREFERRED_YEARS = 8
/** With fewer results than this in a region, the search says how many there are in the whole country. */
export const FEW_RESULTS = 10
/** Whoever found nobody can have one mail, once there are this many people near. */
export const ARRIVAL_PEOPLE = 10
/** Looking around has limits: so many pages, and pages and calls together, of one address within a minute. */
export const PAGES_PER_MINUTE = 300
export const CALLS_PER_MINUTE = 600
/** Calls that hash a password, each of them, of one address: a crowd behind one address passes, a flood does not. */
export const HASHING_CALLS = 5
export const HASHING_SECONDS = 5
/** Of one member within an hour: profiles opened, pages of people asked for, likes given. */
export const PROFILES_PER_HOUR = 300
export const SEARCHES_PER_HOUR = 120
export const LIKES_PER_HOUR = 60
/** Drawing a receipt as a file takes the processor a while. */
export const RECEIPT_FILES_PER_HOUR = 60
/** Photos uploaded by one member within an hour, a day, and at once. */
export const UPLOADS_PER_HOUR = 20
export const UPLOADS_PER_DAY = 60
export const UPLOADS_AT_ONCE = 2
/** Different people shown to one member within a day: five accounts see less than one in fifty of 100,000. */
export const PEOPLE_PER_DAY = 390
/** Profiles a member opens within a day before the e-mail address is confirmed. */
export const UNCONFIRMED_PROFILES_PER_DAY = 30
/** Pages of one search. */
export const SEARCH_PAGES = 20
export const FREE_CONVERSATIONS = 2
export const SWIPE_LIKES_PER_DAY = 4
/** Cards of the swipe game that are fetched at once. */
export const SWIPE_CARDS = 12
/** The match finder begins with this many people. */
export const FINDER_RESULTS = 6
/** In the match finder this age belongs to both answers. */
export const FINDER_AGE = 35
/** New likes are counted no further than this. */
export const MOST_NEW_LIKES = 100
/** The likes are read again this long after somebody for the overlay was fetched. */
export const LIKES_RELOAD_MS = 500
/** An open page looks for what is new this long after it was opened, and then this often. */
export const NEWS_FIRST_MS = 5000
export const NEWS_MS = 60_000
/** A page in a browser that is pushed to looks this often. */
export const NEWS_PUSHED_MS = 300_000
/** Messages of a conversation that are fetched at once, and chats of the overview. */
export const MESSAGES_PAGE = 50
/** Conversations a member may begin within an hour, and with the same words. */
export const OPENERS_AN_HOUR = 30
export const EQUAL_OPENERS_AN_HOUR = 5
/** Links in a conversation can be followed once each of the two wrote this many messages. */
export const MESSAGES_BEFORE_LINKS = 3
/** Unread messages are counted no further than this; the badge says so above 99. */
export const MOST_UNREAD = 100
export const UNREAD_BADGE_CAP = 99
/** That a mailbox and a browser had the credits for signing up is remembered for this long. */
export const SIGNUP_GRANT_DAYS = 365
/** So long it is known by which advertisement an account came; after that only by which network. */
export const ORIGIN_DAYS = 90
/** The version of what somebody agrees to who is shown to visitors. */
export const ENTRY_PAGES_VERSION = '2026-11-19'
/** The version of what somebody agrees to whose network is sent that they joined. */
export const PARTNER_POSTBACK_VERSION = '2026-11-19'
/** A network is sent no number of people smaller than this. */
export const LEAST_REPORTED = 10
/** So many pages with a person on them one block of addresses sees within an hour. */
export const LANDINGS_PER_HOUR = 30
/** What visitors are shown of a person. */
export const LONGEST_LANDING_TEXT = 160
export const LANDING_INTERESTS = 4
/** So long a line waits that was written before there was an account. */
export const WAITING_LINE_DAYS = 30
/** The credits entry has a badge with this many or fewer. */
export const FEW_CREDITS = 10
/** Who spends more than this many at once is asked again. */
export const LARGE_SPEND_CREDITS = 20
/** No message has more than this many code units, whatever a site allows. */
export const MOST_MESSAGE_CHARACTERS = 20_000
/** From so many credits spent on one fictional conversation to the next, the page asks once whether to go on. */
export const FICTIONAL_CHECK_CREDITS = 50
/** A deleted conversation is kept sealed for this long, in case of a report. */
export const SEALED_DAYS = 30
/** Conversations that others ended are listed no further than this. */
export const MOST_ENDED_LISTED = 20
/** Reports outlive the account they are about by this long, sealed. */
export const SEALED_REPORT_DAYS = 183
export const DELETION_REVERSIBLE_DAYS = 14
export const MINIMUM_REFUND_DAYS = 14
export const HISTORY_PURGE_DAYS = 365
export const MINIMUM_PASSWORD_LENGTH = 8
/** From here on a password is good by its length alone. */
export const GOOD_PASSWORD_LENGTH = 15
/** People who fit are counted up to this many: at signup, and where they are counted by reading. */
export const MOST_PEOPLE_COUNTED = 100
export const LONGEST_REMARKS = 1000
export const LONGEST_SIGNUP_MESSAGE = 500
export const LONGEST_COMPLAINT = 4000
/** A complaint is answered within so many days on which people work where the company is. */
export const COMPLAINT_WORKING_DAYS = 5
/** An answer to a complaint can be objected to for so long; then it is closed. */
export const COMPLAINT_REOPEN_DAYS = 14
/** So long after it was closed, nobody needs the words of a complaint any more. */
export const COMPLAINT_KEPT_MONTHS = 24
/** How long the links in mails work. */
export const ACTIVATION_DAYS = 7
export const RESET_MINUTES = 60
export const CHANGE_HOURS = 24
/** Who says that a signup was not theirs gets no more mails of it for this long. */
export const MUTED_DAYS = 30
/** How long a change of password or address can be taken back by the notice's link. */
export const UNDO_DAYS = 7
/** A sensitive change asks for the password again when it was last given longer ago than this. */
export const RECENT_LOGIN_MINUTES = 10
export const EXPORT_DAYS = 7

/** A failed call that may pass later is tried again this often. */
export const RETRIES = 5
export const RETRY_FIRST_DELAY_MS = 500
export const LONGEST_RETRY_DELAY_MS = 10_000
export const CHUNK_RELOAD_GUARD_SECONDS = 60
export const PROGRESS_THROTTLE_MS = 200
export const PROGRESS_DURATION_MS = 5000

export const LOCALE_COOKIE_DAYS = 365
/** Who does not want to install the site is not asked again for this long. */
export const INSTALL_PAUSE_DAYS = 60
export const AUTH_COOKIE_DAYS = 30
/** A browser its owner logged in from is known for this long. */
export const KNOWN_BROWSER_DAYS = 365

/** Terms are dated this day, or the day the company was added if that is later. */
export const TERMS_FIRST_VERSION = '2023-12-01'

/** Passkeys of one account. */
export const MOST_PASSKEYS = 10
/** Browsers of one member that are pushed to; the one that came first makes room. */
export const MOST_PUSHED_BROWSERS = 10
/** The longest a member can have quiet by one press. */
export const LONGEST_QUIET_MINUTES = 720
