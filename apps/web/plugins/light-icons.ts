/**
 * Takes out of each icon what only its development needs: the random key of every line it is drawn with, which React
 * reads to follow children that move (these never do), and the icon's former names. Random text does not compress: on a
 * page of members it is two kilobytes.
 */
import type { Plugin } from 'vite'

const KEY = /, key: "[a-z\d]+"/g
const FORMER_NAMES = /,\s*aliases: \[[^\]]*\]/

export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    // In development React would say that the keys are missing.
    apply: 'build',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, code: /__iconData/ },
      handler(code) {
        return { code: code.replaceAll(KEY, '').replace(FORMER_NAMES, ''), map: null }
      },
    },
  }
}
