export const a = () => fetch('https://example.org') // planted
