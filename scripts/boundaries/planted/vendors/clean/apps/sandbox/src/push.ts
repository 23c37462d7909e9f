import push from 'web-push'
export const all = push
