import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

/** A drawing from the site's settings; colours are names of tokens ("brand", "flame"), so it follows the theme. */
export interface LogoDrawing {
  view_box: string
  shapes: readonly LogoShape[]
}

export type LogoShape =
  | { kind: 'path'; d: string; stroke?: string | undefined; fill?: string | undefined; width?: number | undefined }
  | { kind: 'circle'; cx: number; cy: number; r: number; fill: string }

export interface LogoMarkProps {
  drawing: LogoDrawing
  /** In CSS pixels. */
  size?: number | undefined
  className?: string | undefined
}

/** The site's mark alone; decorative. */
export function LogoMark({ drawing, size = 28, className }: LogoMarkProps) {
  return (
    <svg width={size} height={size} viewBox={drawing.view_box} className={className} aria-hidden="true">
      {drawing.shapes.map((shape, i) => (
        <Shape key={i} shape={shape} />
      ))}
    </svg>
  )
}

function Shape({ shape }: { shape: LogoShape }) {
  if (shape.kind === 'circle') return <circle cx={shape.cx} cy={shape.cy} r={shape.r} fill={token(shape.fill)} />
  return (
    <path
      d={shape.d}
      fill={shape.fill === undefined ? 'none' : token(shape.fill)}
      stroke={shape.stroke === undefined ? undefined : token(shape.stroke)}
      strokeWidth={shape.width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

// Settings are typed by people: anything but a token's name must not reach the markup.
function token(name: string): string {
  return /^[a-z][a-z0-9-]*$/.test(name) ? `var(--${name})` : 'currentColor'
}

export interface LogoProps {
  drawing: LogoDrawing
  wordmark: ReactNode
  /** Where it leads; without it the logo is no link. */
  href?: string | undefined
  /** Name of the link: "Brand, home". */
  label?: string | undefined
  className?: string | undefined
}

/** Mark and wordmark. */
export function Logo({ drawing, wordmark, href, label, className }: LogoProps) {
  const inside = (
    <>
      <LogoMark drawing={drawing} />
      <span>{wordmark}</span>
    </>
  )
  if (href === undefined) return <span className={classNames('logo', className)}>{inside}</span>
  return (
    <Link className={classNames('logo', className)} href={href} aria-label={label}>
      {inside}
    </Link>
  )
}
