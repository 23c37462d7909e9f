export interface SkeletonProps {
  shape?: 'block' | 'photo' | 'circle' | 'title' | 'text' | undefined
  /** In percent of its box; whole without it. */
  width?: 40 | 60 | 75 | undefined
}

/** A grey stand-in with the geometry of what is coming; the page says "loading" once, these say nothing. */
export function Skeleton({ shape = 'block', width }: SkeletonProps) {
  return <span className="skeleton" data-shape={shape} data-width={width} aria-hidden="true" />
}

/** A person card to come. */
export function ProfileCardSkeleton() {
  return (
    <div>
      <Skeleton shape="photo" />
      <Skeleton width={60} />
      <Skeleton shape="text" width={40} />
    </div>
  )
}

/** A row with an avatar to come: a chat, a like. */
export function RowSkeleton() {
  return (
    <div className="skeleton-row">
      <Skeleton shape="circle" />
      <div className="grow">
        <Skeleton shape="title" width={40} />
        <Skeleton shape="text" width={75} />
      </div>
    </div>
  )
}
