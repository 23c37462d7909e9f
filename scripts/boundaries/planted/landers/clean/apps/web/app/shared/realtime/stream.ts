export const openStream = () => 'somebody is typing'
