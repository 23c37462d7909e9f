export const a = () => window.fetch('/') // planted
