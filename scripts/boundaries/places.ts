// Where a path is in the house: product or tooling, which room, which layer.

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/') || path.includes('/testing/')
}

/** What members meet: the sources of apps and packages, without their tests and build settings. */
export function isProduct(path: string): boolean {
  return /^(apps|packages)\/[^/]+\/(src|app)\//.test(path) && !isTest(path)
}

export function isServer(path: string): boolean {
  return path.startsWith('apps/server/src/') && !isTest(path)
}

/** Everything that is drawn on a screen, except the page that shows developers every component. */
export function isScreen(path: string): boolean {
  return (
    isProduct(path) &&
    /^(apps\/(web|office)|packages\/ui)\//.test(path) &&
    !path.startsWith('apps/web/app/routes/gallery')
  )
}

/** `apps/server`, `packages/ui`; `db`, `scripts` for what is no workspace. */
export function workspaceOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first
}

/** The layer of a server file: main, app, modules, events, adapters, platform. */
export function serverLayer(path: string): string | undefined {
  return /^apps\/server\/src\/([^/]+)\//.exec(path)?.[1]
}

export function roomOf(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
}

export function isDoor(path: string): boolean {
  return /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/.test(path)
}

/** What a file of a room is for: routes, service, queries, rules, jobs … */
export function partOf(path: string): string | undefined {
  return roomOf(path) === undefined ? undefined : /\.([a-z]+)\.ts$/.exec(path)?.[1]
}
