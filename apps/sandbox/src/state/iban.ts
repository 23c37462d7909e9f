/** Whether a text is an account number: its letters and digits leave 1 when divided by 97. */

export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const turned = `${text.slice(4)}${text.slice(0, 4)}`
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}
