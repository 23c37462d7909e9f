const COLOURS = (
  'brand brand-soft brand-tint night flame flame-soft ink muted line-strong bg surface sunken ' +
  'fic success danger info'
).split(' ')

export function Foundations() {
  return (
    <>
      <div className="gallery__swatches">
        {COLOURS.map((name) => (
          <div key={name} className="text-xs muted">
            <svg width="100%" height="56" aria-hidden="true">
              <rect width="100%" height="56" rx="12" fill={`var(--${name})`} />
            </svg>
            --{name}
          </div>
        ))}
      </div>
      <div className="card stack">
        <span className="display heading-1">Start a conversation</span>
        <h2>Card title</h2>
        <h3>Small title</h3>
        <p className="lead">Lead paragraph, for one or two sentences.</p>
        <p>
          Body text is 16/24. Größe, łódź, élève, ¿qué?, “citaat”.{' '}
          <a className="link" href="#top">
            A link
          </a>{' '}
          stays underlined.
        </p>
      </div>
    </>
  )
}
