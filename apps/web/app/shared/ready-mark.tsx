/**
 * Marks the document as ready once React has hydrated it and while no other page is on its way. Browser tests and
 * measurements wait for the mark; nothing in the product reads it.
 */
import { useEffect } from 'react'
import { useNavigation } from 'react-router'

export function ReadyMark() {
  const ready = useNavigation().state === 'idle'
  useEffect(() => {
    document.documentElement.toggleAttribute('data-ready', ready)
  }, [ready])
  return null
}
