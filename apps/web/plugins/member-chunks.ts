/**
 * Which file a module of the member pages travels in. Every page of members begins with the same parts (navigation, cards,
 * the realtime stream), and by default each set of pages that shares a part makes a file of its own: up to seventy requests
 * for one page. Here they are a few:
 *
 * - `shared`: what visitors' pages need too;
 * - `member`: what the chats share with other pages. They are the heaviest, and so load nothing they do not need;
 * - `profiles`: what four or more other folders of pages share, or fewer if it is small;
 * - what two or three folders share, and what the pages of one folder share, each named after them. Navigation, footer
 *   and reminders, which are loaded apart because visitors never see them, count as the folder `frame`.
 *
 * What one page alone needs stays with it, and what is loaded later stays apart. The groups are applied in this order,
 * and whatever a module imports belongs to its own file or to an earlier group: no file imports one that imports it.
 */
interface ModuleInfo {
  id: string
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
  code: string | null
}

interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

const FRAME = /[\\/]app[\\/](?:features[\\/]navigation[\\/]member-[\w-]+|layouts[\\/]member-(?:banner|hosts))\.tsx$/
const ROUTE = /[\\/]app[\\/]routes[\\/]([\w-]+)[\\/]/
const MEMBER_FOLDERS = new Set([
  'buying',
  'chats',
  'frame',
  'likes',
  'match-finder',
  'member',
  'members',
  'notifications',
  'preferences',
  'settings',
  'swipe-game',
  'transactions',
])
/** The pages that ask whom one looks for count as a folder: what they share with search and settings is in no other page. */
const PREFERENCES = /[\\/]app[\\/]routes[\\/](?:signup-matches[\\/]page|settings[\\/]preferences)\.tsx/
/** From the prices to the end of a payment. */
const BUYING = /[\\/]app[\\/]routes[\\/](?:buying|checkout|direct-debit)[\\/]/
/** Where a member reads and settles what was paid. */
const TRANSACTIONS = /[\\/]app[\\/]routes[\\/]settings[\\/](?:transactions|spending|payment-means)[\\/]/
/** Pages that show visitors one member. What they alone of visitors' pages share with members is no burden of the others. */
const ABOUT_MEMBERS = 'member-landings'
/** Pages that are opened now and then: what the others share is grouped as if these were not there. */
const RARE = new Set(['buying', 'notifications', 'preferences', 'transactions'])
/**
 * Pages that no program runs on, or hardly ever, and the gallery of development, which shows every component: what they share
 * with others is grouped as if these were not there.
 */
const LEFT_OUT = new Set(['complaints', 'gallery', 'landers', 'mail-word', 'offline'])

/** The files that load a module at once: pages, and parts that are loaded later. */
function entriesOf(moduleId: string, graph: ModuleGraph): ModuleInfo[] {
  const seen = new Set([moduleId])
  const queue = [moduleId]
  const entries: ModuleInfo[] = []
  for (const id of queue) {
    const info = graph.getModuleInfo(id)
    if (!info) continue
    if (info.isEntry || info.dynamicImporters.length > 0) entries.push(info)
    for (const importer of info.importers) {
      if (seen.has(importer)) continue
      seen.add(importer)
      queue.push(importer)
    }
  }
  return entries
}

function folderOf(id: string): string {
  if (FRAME.test(id)) return 'frame'
  if (BUYING.test(id)) return 'buying'
  if (TRANSACTIONS.test(id)) return 'transactions'
  return PREFERENCES.test(id) ? 'preferences' : (ROUTE.exec(id)?.[1] ?? '')
}

/** The folders of member pages that load a module at once, with their pages; and whether pages of visitors do. */
function usersOf(moduleId: string, graph: ModuleGraph) {
  const pages = new Map<string, Set<string>>()
  let forVisitors = false
  let isAboutMembers = false
  for (const { id, isEntry } of entriesOf(moduleId, graph)) {
    const folder = folderOf(id)
    if (LEFT_OUT.has(folder) || (!isEntry && folder !== 'frame')) continue
    if (MEMBER_FOLDERS.has(folder)) pages.set(folder, (pages.get(folder) ?? new Set()).add(id))
    else if (folder === ABOUT_MEMBERS) isAboutMembers = true
    else forVisitors = true
  }
  return { pages, forVisitors, isAboutMembers }
}

/** What two pages of the settings are saved by as one types: the others, and the own profile, load nothing of it. */
const SAVING = /[\\/]routes[\\/]settings[\\/]saving[\\/]/

/** What navigation and the pages about notifications both load, and no other page anything of it. */
const NOTICES =
  /[\\/](?:features[\\/]push[\\/](?:push-state|push-dismissal|last-report|subscribe|use-subscribe|use-turn-off-push)|shared[\\/]push[\\/](?:worker|forget-before|sync-again)|addresses[\\/]notices|mail-off-banner|api[\\/]notice-calls|use-resume-mail|storage[\\/](?:mail-stops-id|preferences|dismissal-id)|icons[\\/](?:bell-ring|mail-warning|mail-exclamation))/
/** What is read and asked of orders, receipts and payments: by pages about money, and by navigation on all others later. */
const MONEY =
  /[\\/](?:shared[\\/]orders[\\/]current-order|transactions[\\/](?:open-transaction|use-days)|api[\\/]payment-calls|addresses[\\/]payments|icons[\\/]receipt-text)\./

/** Characters of a module that costs nobody anything. */
const TINY = 300
/** Characters of a module below which a file of its own costs more than it saves. */
const SMALL = 1900
/** Small each, but not together, and of few folders: when a like was given, what visitors are told, and days of money. */
const TOGETHER =
  /[\\/]shared[\\/](?:time[\\/](?:relative-time|use-day|use-moment)|credits[\\/]use-break-text)|[\\/]features[\\/]profiles[\\/]members-only/

/** From the last to be applied to the first. */
const GROUPS = ['one', 'apart', 'two', 'three', 'profiles', 'member', 'shared', 'about-members'] as const
const BY_COUNT = ['one', 'one', 'two', 'three'] as const

/** The group of a module, and the name of its file. */
function chunkOf(moduleId: string, graph: ModuleGraph): { group: (typeof GROUPS)[number]; file: string } | undefined {
  if (/\.css$|\?url$/.test(moduleId)) return undefined
  if (SAVING.test(moduleId)) return { group: 'one', file: 'settings-saving' }
  if (NOTICES.test(moduleId)) return { group: 'apart', file: 'notices' }
  if (MONEY.test(moduleId)) return { group: 'apart', file: 'money' }
  const { pages, forVisitors, isAboutMembers } = usersOf(moduleId, graph)
  if (pages.size === 0) return undefined
  const length = graph.getModuleInfo(moduleId)?.code?.length ?? 0
  if (forVisitors || (isAboutMembers && length < TINY)) return { group: 'shared', file: 'shared' }
  if (isAboutMembers) return { group: 'about-members', file: 'about-members' }
  if (pages.size > 1 && pages.has('chats')) return { group: 'member', file: 'member' }
  const all = [...pages.keys()].toSorted()
  const others = all.filter((folder) => !RARE.has(folder))
  // What two others or several pages of one share anyway, rare pages load with it.
  const [only = ''] = others
  const folders = others.length > 1 || (only !== 'frame' && (pages.get(only)?.size ?? 0) > 1) ? others : all
  const group = BY_COUNT[folders.length]
  const isShort = length < SMALL && !TOGETHER.test(moduleId)
  const isSmall = folders.length > 1 && isShort && others.length > 0 && !folders.includes('preferences')
  if (!group || isSmall) return { group: 'profiles', file: 'profiles' }
  const ofOnePage = folders.every((folder) => folder !== 'frame' && pages.get(folder)?.size === 1)
  return group === 'one' && ofOnePage ? undefined : { group, file: folders.join('-') }
}

/** In the form of the bundler, with priorities from `lowest` up. */
export const memberChunks = (lowest: number) =>
  GROUPS.map((group, index) => ({
    debugName: group,
    priority: lowest + index,
    name: (moduleId: string, graph: ModuleGraph) => {
      const chunk = chunkOf(moduleId, graph)
      return chunk?.group === group ? chunk.file : null
    },
  }))
