/** Three questions, tap an answer: it goes along to the form for signing up. Posts and people are examples, and say so. */
import '@app/ui/lander-social.css'
import { Avatar } from '@app/ui/avatar'
import { Chip } from '@app/ui/chip'
import { SiteFictionalMark } from '../../../shared/site/site-fictional-mark.tsx'
import { useText } from '../../../shared/texts.tsx'
import { usePortraits } from '../art.ts'
import { loadLander } from '../campaign.server.ts'
import { describeLander } from '../describe-lander.ts'
import { Action, Disclosure, Dock, Lander, SmallPrint, useSignupHref, Words } from '../frame.tsx'
import type { Route } from './+types/page'

export const handle = { hydrate: false, kept: true }

export const loader = (args: Route.LoaderArgs) => loadLander(args, 'social', args.params.slug)

export const meta: Route.MetaFunction = ({ loaderData }) => describeLander(loaderData)

export default function SocialLander({ loaderData }: Route.ComponentProps) {
  return (
    <Lander data={loaderData}>
      <div className="container asking">
        <div className="asking__words">
          <Words />
          <div className="asking__action only-wide">
            <Action saysAge />
            <Disclosure />
          </div>
        </div>
        <Posts />
        <Note />
      </div>
      <Dock />
    </Lander>
  )
}

function Note() {
  const t = useText()
  return (
    <div className="asking__note">
      <SmallPrint>{t('lander.social.note')}</SmallPrint>
    </div>
  )
}

function Posts() {
  const portraits = usePortraits([11, 2, 15])
  return (
    <div className="asking__posts">
      <Post number={1} portrait={portraits[0]} />
      <Post number={2} portrait={portraits[1]} />
      <Post number={3} portrait={portraits[2]} fictional />
    </div>
  )
}

const ANSWERS = ['a', 'b', 'c'] as const

interface PostProps {
  number: 1 | 2 | 3
  portrait: string | undefined
  /** Shows how a fictional profile says that it is one. */
  fictional?: boolean
}

function Post({ number, portrait, fictional = false }: PostProps) {
  const t = useText()
  const signupHref = useSignupHref()
  const question = t(`lander.social.post.${number}.question`)
  return (
    <article className="post">
      <div className="cluster">
        {fictional ? <Avatar size="sm" kind="fictional" src={portrait} /> : <Avatar size="sm" src={portrait} />}
        <div className="grow">
          <b>{t(`lander.social.post.${number}.who`)}</b>
          <p className="text-xs muted">{t(fictional ? 'lander.social.fictional' : 'lander.social.example')}</p>
        </div>
        {fictional && <SiteFictionalMark />}
      </div>
      <h2 className="post__question">{question}</h2>
      <ul className="chips">
        {ANSWERS.map((name) => {
          const answer = t(`lander.social.post.${number}.${name}`)
          const signup_message = t('lander.social.answer', { question, answer })
          return (
            <li key={name}>
              {signupHref ? (
                <Chip kind="link" href={signupHref({ signup_message })}>
                  {answer}
                </Chip>
              ) : (
                <Chip>{answer}</Chip>
              )}
            </li>
          )
        })}
      </ul>
    </article>
  )
}
