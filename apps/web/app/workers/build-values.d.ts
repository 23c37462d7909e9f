/** Written into the worker when it is built. */

/** Changes with every build, so that the worker is installed anew and fetches the offline page of that build. */
declare const BUILD: string

/** Said where a pushed notice cannot be read, by language. */
declare const UNREADABLE_TEXTS: Readonly<Record<string, string>>
