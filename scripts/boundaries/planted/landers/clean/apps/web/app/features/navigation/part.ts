export const part = () => 'the name of the site'
