/**
 * Stands in the head of every page that is kept. The page is the same for everybody, so what only the reader's browser knows is
 * done here: the chosen theme before anything is drawn, and the way somebody came carried on to the next page. Nothing is sent,
 * unless the address asks for it.
 */
import { carriedNames } from './carried-names.ts'

declare const VISIT_SCRIPT: string

const page = document
const { pathname, search } = location

const theme = /__Host-theme=(light|dark)/.exec(page.cookie)
if (theme) page.documentElement.dataset['theme'] = theme[1]

const carried = carriedNames(search)
const words = String(carried)

addEventListener('DOMContentLoaded', () => {
  if (words)
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]'))
      link.search += (link.search && '&') + words
})

// Before a form is sent: the way somebody came goes along, and who chooses a language comes back with it.
addEventListener('formdata', ({ target, formData }) => {
  if ((target as HTMLFormElement).method === 'get')
    for (const [name, value] of carried) if (!formData.has(name)) formData.set(name, value)
  if (formData.has('back')) formData.set('back', pathname + search)
})

if (carried.has('lb')) void import(/* @vite-ignore */ VISIT_SCRIPT)
