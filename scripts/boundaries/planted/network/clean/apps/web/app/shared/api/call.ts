export const a = () => fetch('/')
