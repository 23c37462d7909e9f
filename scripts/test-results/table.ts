// A table as Markdown whose columns also line up in a terminal.
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, nth) => Math.max(3, ...[title, ...rows.map((row) => row[nth] ?? '')].map(lengthOf)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, nth) => (cells[nth] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n')
}

const lengthOf = (text: string) => text.length

/** Seconds for a reader: `7 s`, `3 min 05 s`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${String(whole)} s`
  return `${String(Math.floor(whole / 60))} min ${String(whole % 60).padStart(2, '0')} s`
}
