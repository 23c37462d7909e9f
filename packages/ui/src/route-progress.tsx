export interface RouteProgressProps {
  /** Another page is on its way, and has been for longer than the app's throttle (200 ms). */
  visible: boolean
  /** "Loading", for screen readers. */
  label: string
}

/** The bar on top while a page loads: grows for five seconds, then waits. */
export function RouteProgress({ visible, label }: RouteProgressProps) {
  if (!visible) return null
  return (
    <div className="progress" role="progressbar" aria-label={label}>
      <i />
    </div>
  )
}
