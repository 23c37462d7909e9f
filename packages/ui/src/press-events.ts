/** What a press on a part of the match overlay is called, told as an event to whoever listens around it. */
const PRESS_EVENTS = { image: 'image-pressed', button: 'button-pressed' } as const

export function dispatchPress(from: EventTarget, part: keyof typeof PRESS_EVENTS, id: string): void {
  from.dispatchEvent(new CustomEvent(PRESS_EVENTS[part], { detail: id, bubbles: true }))
}
