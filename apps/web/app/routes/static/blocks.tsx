import type { Block } from '@app/i18n/page-document'
import { PageText, type PageValues } from './page-text.tsx'
import { StorageList } from './storage-list.tsx'

interface BlocksProps {
  id: string
  heading: string
  blocks: readonly Block[]
  values: PageValues
}

/** One section: its heading, which can be linked to, and what stands under it. */
export function Blocks({ id, heading, blocks, values }: BlocksProps) {
  return (
    <>
      <h2 id={id}>
        <PageText id={heading} values={values} />
      </h2>
      {blocks.map((block, i) => (
        <OneBlock key={i} block={block} values={values} />
      ))}
    </>
  )
}

function OneBlock({ block, values }: { block: Block; values: PageValues }) {
  if (typeof block === 'string') {
    return (
      <p>
        <PageText id={block} values={values} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <PageText id={item} values={values} />
          </li>
        ))}
      </ul>
    )
  }
  if ('table' in block) return <StorageList table={block.table} />
  return (
    <>
      <h3>
        <PageText id={block.question} values={values} />
      </h3>
      {block.answer.map((part, i) => (
        <OneBlock key={i} block={part} values={values} />
      ))}
    </>
  )
}
