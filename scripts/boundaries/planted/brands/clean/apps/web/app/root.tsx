export const title = (site: { name: string }) => site.name
export const onzonnig = 1
