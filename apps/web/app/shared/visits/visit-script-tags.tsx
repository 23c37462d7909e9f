/** The scripts of visits in the head of a page, before anything is drawn. */
import { useContext } from 'react'
import { NonceContext, VisitScriptsContext } from '../request/page-contexts.ts'

export function VisitScriptTags() {
  const { inline, file } = useContext(VisitScriptsContext)
  const nonce = useContext(NonceContext)
  return (
    <>
      {inline !== undefined && <script>{inline}</script>}
      {file !== undefined && <script type="module" src={file} nonce={nonce} />}
    </>
  )
}
