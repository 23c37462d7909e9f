/**
 * Back closes what is open. A photo, sheet or dialog takes one step of history: a copy of the entry it was opened on, so
 * that the router, which is told nothing of it, finds its own entry again when the step is taken back.
 */
import { useEffect, useEffectEvent } from 'react'

interface EntryState {
  /** The router's name of an entry; a copy has the same. */
  key?: string
  /** How many things are open over the page at this entry. */
  layers?: number
}

const entry = () => (history.state ?? {}) as EntryState
const layersHere = () => entry().layers ?? 0

/** What is open, the uppermost last. */
const openLayers: (() => void)[] = []
/** The entry they were opened on. */
let openedOn: string | undefined
/** Steps that were asked for here and have not been taken yet: nobody else is to hear of them. */
let ownSteps = 0
let planned = false

function step(by: number): void {
  ownSteps += 1
  history.go(by)
}

/** Makes as many steps as things are open. After the commit, so that one thing that replaces another costs none. */
function plan(): void {
  if (planned) return
  planned = true
  setTimeout(() => {
    planned = false
    settle()
  })
}

function settle(): void {
  if (ownSteps > 0) return
  const missing = openLayers.length - layersHere()
  // A page that was gone to meanwhile has an entry of its own, and nothing to take back.
  if (missing < 0) step(missing)
  for (let at = 1; at <= missing; at += 1) {
    openedOn = entry().key
    history.pushState({ ...entry(), layers: layersHere() + 1 }, '')
  }
}

/** Before the router: what closes a thing is no way to another page. */
function onPop(event: PopStateEvent): void {
  if (ownSteps > 0) {
    event.stopImmediatePropagation()
    ownSteps -= 1
    // A page was gone to before the step was taken: its entry is the right one.
    if (ownSteps === 0 && layersHere() > openLayers.length) step(1)
    plan()
  } else if (openLayers.length > 0 && entry().key === openedOn) {
    event.stopImmediatePropagation()
    for (const close of openLayers.slice(layersHere()).toReversed()) close()
  } else if (openLayers.length === 0 && layersHere() > 0) {
    // A step that was left behind when a page was gone to: nothing is open there any more.
    event.stopImmediatePropagation()
    history.go(-layersHere())
  }
}

/** While `open`, the browser's back calls `onBack` instead of leaving the page. */
export function useBackStep(open: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!open) return undefined
    const close = () => back()
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a place kept in front of the router's listener
    window.onpopstate = onPop
    openLayers.push(close)
    plan()
    return () => {
      openLayers.splice(openLayers.indexOf(close), 1)
      plan()
    }
  }, [open])
}
