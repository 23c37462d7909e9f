import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { EmptyState } from '@app/ui/empty-state'
import { ErrorState } from '@app/ui/error-state'
import { ProgressBar } from '@app/ui/progress-bar'
import { Prose } from '@app/ui/prose'
import { RouteProgress } from '@app/ui/route-progress'
import { ProfileCardSkeleton, RowSkeleton } from '@app/ui/skeleton'

export function States() {
  return (
    <>
      <div className="gallery__pairs gallery__thirds">
        <div className="people">
          <ProfileCardSkeleton />
          <ProfileCardSkeleton />
        </div>
        <Card>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Card>
        <Card className="stack gap-6">
          <ProgressBar value={0} label="Not begun" />
          <ProgressBar value={46} label="Uploading photo" />
          <ProgressBar value={100} label="Done" />
        </Card>
      </div>
      <div className="gallery__pairs gallery__thirds">
        <Card>
          <EmptyState
            title="No one matches these filters"
            text="Try a wider age range or the whole country."
            action={<Button variant="night">Widen my search</Button>}
          />
        </Card>
        <Card>
          <EmptyState
            art="pair"
            title="No likes yet"
            text="They come faster with a photo and a line about you."
            action={<Button variant="night">Finish my profile</Button>}
          />
        </Card>
        <Card>
          <EmptyState
            art="failed"
            title="That didn’t work"
            text="Something went wrong on our side. Nothing was charged."
            action={<Button variant="line">Try again</Button>}
          />
        </Card>
      </div>
      <ErrorPages />
      <SampleText />
    </>
  )
}

function ErrorPages() {
  return (
    <>
      <div className="gallery__frame gallery__frame--tall">
        <RouteProgress visible label="Loading" />
        <ErrorState
          status={404}
          title="This page could not be found"
          text="Nothing is here. The address may be mistyped, or the page has moved."
          action={
            <Button variant="primary" size="lg" href="#home">
              Back to the home page
            </Button>
          }
        />
      </div>
      <div className="gallery__frame gallery__frame--tall">
        <ErrorState status={503} title="Back in a moment" text="Nothing was charged." />
      </div>
    </>
  )
}

function SampleText() {
  return (
    <Prose
      title="Terms"
      meta="Version of 1 December 2023"
      contentsLabel="On this page"
      contents={[
        { href: '#short', label: 'In short', current: true },
        { href: '#join', label: 'Who can join' },
      ]}
      summary={{ id: 'short', title: 'In short', items: ['You are 18 or older.', 'Credits are bought once.'] }}
    >
      <h2 id="join">Who can join</h2>
      <p>This layout gives a long text a readable measure, a table of contents and a plain summary.</p>
      <p>Long legal text keeps body size, never smaller.</p>
    </Prose>
  )
}
