import * as z from 'zod/mini'
import { plainLine } from './characters.ts'
import { INTERESTS } from './interests.ts'
import { LONGEST_NAME, LONGEST_REMARKS, LONGEST_SIGNUP_MESSAGE, MOST_INTERESTS } from './limits.ts'
import { Image, PublicId, RegionKey } from './people.ts'
import { route } from './route.ts'
import { LONGEST_TRACKING } from './tracking-names.ts'

const Email = z.string().check(z.trim(), z.maxLength(254))
const Password = z.string().check(z.maxLength(128))
const Language = z.enum(['en', 'nl', 'de', 'it', 'fr', 'es', 'pl'])
const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** The member who is logged in, as the own browser may know it. */
export const User = z.strictObject({
  status: z.enum(['not_confirmed', 'confirmed']),
  email: z.string(),
  credits: z.number(),
  /** What one credit is worth: what this member last paid, or else the smallest bundle. Cents may be a fraction. */
  credit_worth: z.strictObject({ cents: z.number(), currency: z.string() }),
  /** What has to be paid before anything can be spent or bought again; null where nothing has. */
  debt: z.nullable(z.strictObject({ cents: z.number(), currency: z.string() })),
  paid_user: z.boolean(),
  /** Until then they wanted to buy nothing: nothing is offered to them. */
  break_until: z.nullable(z.string()),
  signup_date: z.string(),
  notifications_disabled: z.array(z.string()),
  language: Language,
  fictional_icon: z.string(),
  /** Another with each session, and empty before the first answer of one: a browser says again then where it is pushed to. */
  session_mark: z.string(),
  profile: z.strictObject({
    id: PublicId,
    kind: z.literal('real'),
    status: z.enum(['disabled', 'active']),
    name: z.string(),
    main_image: z.nullable(Image),
  }),
})
export type User = z.infer<typeof User>

const TrackingValue = z.optional(z.string().check(z.maxLength(LONGEST_TRACKING), z.regex(/^[\w.~-]+$/)))

const Tracking = z.object({
  network: TrackingValue,
  ref: TrackingValue,
  sub1: TrackingValue,
  sub2: TrackingValue,
  sub3: TrackingValue,
})

export const SignupForm = z.strictObject({
  email: Email,
  name: z.string().check(z.overwrite(plainLine), z.trim(), z.maxLength(LONGEST_NAME)),
  password: z.string().check(z.maxLength(128)),
  /** `YYYY-MM-DD`; empty where nothing was filled in. */
  date_of_birth: z.string().check(z.maxLength(10)),
  gender: z.enum(['male', 'female']),
  looking_for: z.enum(['male', 'female', 'both']),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  language: Language,
  /** What was chosen on the way here. A region of another country than the one that was filled in counts for nothing. */
  region: z.optional(RegionKey),
  interests: z.optional(z.array(z.enum(INTERESTS)).check(z.maxLength(MOST_INTERESTS))),
  signup_message: z.optional(z.string().check(z.maxLength(LONGEST_SIGNUP_MESSAGE))),
  /** To whom the message is, where the page before showed a person: it waits as a draft, and nobody is sent it. */
  about: z.optional(PublicId),
  tracking: Tracking,
  /** The lander it began with: `page.slug.variant`, of which the last two may be missing. What is no lander counts for nothing. */
  from: TrackingValue,
  /** Both are asked for apart, and neither is ticked beforehand. */
  agrees_to_terms: z.boolean(),
  agrees_to_sensitive_data: z.boolean(),
  /** That the network they came by is sent that they joined; not ticked beforehand, and asked for only where there is such a network. */
  agrees_to_postbacks: z.optional(z.boolean()),
  proof: z.optional(z.string().check(z.maxLength(4000))),
})
export type SignupForm = z.infer<typeof SignupForm>

const Session = z.strictObject({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  current: z.boolean(),
})

const Done = z.strictObject({})

/** The solved challenge, where one was asked for with the refusal `challenge_required`. */
const Proof = z.optional(z.string().check(z.maxLength(4000)))

/** Why somebody leaves. */
const DeleteReason = z.enum(['price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other'])
export type DeleteReason = z.infer<typeof DeleteReason>

/** How somebody shows that a link is theirs in another browser than the one it was asked for in. */
const LinkUse = z.strictObject({ token: Token, password: z.optional(Password) })

const LinkPurpose = z.enum(['activate', 'reset', 'reactivate', 'change_email', 'undo', 'open_chat'])
export type LinkPurpose = z.infer<typeof LinkPurpose>

export const accounts = {
  user: route({
    method: 'GET',
    path: '/api/user.php',
    access: 'anyone',
    about: 'Who is logged in; nobody is an answer too.',
    returns: z.strictObject({ user: z.nullable(User) }),
    etag: true,
  }),
  login: route({
    method: 'POST',
    path: '/api/user.php',
    access: 'anyone',
    hashes: true,
    about: 'Logs in.',
    body: z.strictObject({
      email: Email,
      password: Password,
      proof: Proof,
      /** Takes back the deletion of the account; without it who deleted theirs is only told so. */
      come_back: z.optional(z.boolean()),
    }),
    returns: z.strictObject({ user: User }),
    fails: ['login_failed', 'login_locked', 'challenge_required', 'account_recoverable'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/user.php',
    access: 'account',
    about: 'Changes the language of the member.',
    body: z.strictObject({ language: Language }),
    returns: z.strictObject({ user: User }),
  }),
  logout: route({
    method: 'GET',
    path: '/api/logout.php',
    access: 'anyone',
    about: 'Ends the own session. Needs the header of the client although it is a GET, because it changes something.',
    returns: Done,
    clears_site_data: true,
    needs_request_type: true,
  }),
  checkSignup: route({
    method: 'POST',
    path: '/api/signups/check',
    access: 'anyone',
    about: 'Says which fields of a signup would be refused. Knows nothing of who has an account.',
    body: SignupForm,
    returns: z.strictObject({ ok: z.boolean() }),
    fails: ['signup_closed', 'underage'],
  }),
  signup: route({
    method: 'POST',
    path: '/api/signups',
    access: 'anyone',
    hashes: true,
    about: 'Signs up. The answer is the same whether or not the address has an account; the mail tells its owner.',
    body: SignupForm,
    returns: z.strictObject({ user: User }),
    fails: [
      'signup_closed',
      'underage',
      'challenge_required',
      'too_many_requests',
      'email_taken',
      'account_recoverable',
    ],
  }),
  signupProgress: route({
    method: 'GET',
    path: '/api/signups/progress',
    access: 'account',
    about: 'How far the own signup is: how many people fit, counted up to a hundred, and whether the mail has left.',
    returns: z.strictObject({ people: z.number(), mail_sent: z.boolean() }),
  }),
  resendActivation: route({
    method: 'POST',
    path: '/api/signups/mail',
    access: 'account',
    about: 'Sends the mail of the own signup again.',
    returns: Done,
    fails: ['too_many_requests'],
  }),
  link: route({
    method: 'POST',
    path: '/api/links',
    access: 'anyone',
    about: 'What a link in a mail is for. Asking does not use it up: mail scanners follow links too.',
    body: z.strictObject({ token: Token }),
    returns: z.strictObject({
      purpose: LinkPurpose,
      /** Of a link that opens a chat: which. */
      conversation: z.nullable(PublicId),
      /** Whether this browser is logged in to the account of the link. */
      own: z.boolean(),
      /** Whether it was to activate an account that is active, and this browser is logged in to it. */
      done: z.boolean(),
    }),
    fails: ['link_invalid'],
  }),
  declineLink: route({
    method: 'POST',
    path: '/api/links/decline',
    access: 'anyone',
    about:
      'Says that the signup or the change of address was not made by who got the mail. Whoever made it learns nothing.',
    body: z.strictObject({ token: Token }),
    returns: Done,
    fails: ['link_invalid'],
  }),
  activate: route({
    method: 'POST',
    path: '/api/activations',
    access: 'anyone',
    hashes: true,
    about:
      'Confirms an account by the link in the mail: in the browser of the signup at once, elsewhere by the password or with a new one, and logs in there.',
    body: z.extend(LinkUse, { new_password: z.optional(Password) }),
    returns: Done,
    fails: ['link_invalid', 'recent_login_required', 'login_failed', 'login_locked', 'too_many_requests'],
  }),
  requestReset: route({
    method: 'POST',
    path: '/api/password-resets',
    access: 'anyone',
    about: 'Asks for a mail to set a new password. The answer is the same for every address.',
    body: z.strictObject({ email: Email, language: Language, proof: Proof }),
    returns: Done,
    fails: ['reset_mails_spent', 'email_not_found', 'challenge_required', 'too_many_requests'],
  }),
  resetPassword: route({
    method: 'PUT',
    path: '/api/password-resets',
    access: 'anyone',
    hashes: true,
    about: 'Sets a new password by the link in the mail, and ends every session.',
    body: z.strictObject({ token: Token, password: Password, password_again: z.string() }),
    returns: Done,
    fails: ['link_invalid', 'passwords_differ'],
  }),
  sessions: route({
    method: 'GET',
    path: '/api/sessions',
    access: 'account',
    about: 'The own open sessions, newest first.',
    returns: z.strictObject({ sessions: z.array(Session) }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: 'account',
    about: 'Ends one of the own sessions; `others` ends all but this one.',
    params: z.object({ id: z.string().check(z.regex(/^(\d{1,18}|others)$/)) }),
    returns: Done,
    fails: ['recent_login_required'],
  }),
  proveLogin: route({
    method: 'POST',
    path: '/api/user/proof',
    access: 'account',
    hashes: true,
    about: 'Shows by the password that the owner is at the screen. Sensitive changes ask for this anew.',
    body: z.strictObject({ password: Password }),
    returns: Done,
    fails: ['login_failed', 'login_locked'],
  }),
  changePassword: route({
    method: 'PUT',
    path: '/api/user/password',
    access: 'account',
    hashes: true,
    about: 'Sets a new password by the old one, ends every other session, and tells the owner by mail.',
    body: z.strictObject({ old_password: Password, password: Password, password_again: Password }),
    returns: Done,
    fails: ['old_password_wrong', 'passwords_differ', 'login_locked'],
  }),
  requestEmailChange: route({
    method: 'POST',
    path: '/api/user/email',
    access: 'account',
    about:
      'Sends a link to a new address. Nothing changes until it is opened; the answer is the same for every address.',
    body: z.strictObject({ email: Email }),
    returns: Done,
    fails: ['recent_login_required', 'too_many_requests', 'email_taken'],
  }),
  confirmEmailChange: route({
    method: 'POST',
    path: '/api/email-changes',
    access: 'anyone',
    hashes: true,
    about:
      'Changes the address by the link that was sent to the new one, and tells the old one. A browser that is not logged in to the account needs its password.',
    body: LinkUse,
    returns: Done,
    fails: [
      'link_invalid',
      'email_taken',
      'recent_login_required',
      'login_failed',
      'login_locked',
      'too_many_requests',
    ],
  }),
  undoChange: route({
    method: 'POST',
    path: '/api/undos',
    access: 'anyone',
    about: 'Takes back a change of password or address by the link in the notice, and ends every session.',
    body: z.strictObject({ token: Token }),
    returns: Done,
    fails: ['link_invalid', 'email_taken'],
  }),
  deleteAccount: route({
    method: 'POST',
    path: '/api/user/deletion',
    access: 'account',
    about: 'Deletes the account: out of sight at once, reversible by the mailed link for some days, then gone.',
    body: z.strictObject({
      reason: z.optional(DeleteReason),
      remarks: z.optional(z.string().check(z.maxLength(LONGEST_REMARKS))),
    }),
    returns: Done,
    clears_site_data: true,
    fails: ['recent_login_required'],
  }),
  reactivate: route({
    method: 'POST',
    path: '/api/reactivations',
    access: 'anyone',
    about: 'Brings a deleted account back by the link in the mail.',
    body: z.strictObject({ token: Token }),
    returns: Done,
    fails: ['link_invalid'],
  }),
}
