/** Stripes for what goes to fictional profiles: told apart without its colour too. Fills what names its id. */
export function StripedFill({ id }: { id: string }) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="stripes__ground" width="8" height="8" />
      <rect className="stripes__line" width="3" height="8" />
    </pattern>
  )
}
