/** What a press on a part of the match overlay is called, told as an event to whoever listens around it. */
const PRESSED = { image: 'image-pressed', button: 'button-pressed' } as const

export function tellPress(from: EventTarget, part: keyof typeof PRESSED, id: string): void {
  from.dispatchEvent(new CustomEvent(PRESSED[part], { detail: id, bubbles: true }))
}
