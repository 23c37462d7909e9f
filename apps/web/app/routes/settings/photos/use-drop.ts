/** Files that are dragged from elsewhere and let go of here. */
import { useState, type DragEvent } from 'react'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

export function useDrop(allowed: boolean, onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    onDragOver: (event: DragEvent) => {
      if (!allowed || !holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!allowed || !holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      onFiles(Array.from(event.dataTransfer.files))
    },
  }
}
