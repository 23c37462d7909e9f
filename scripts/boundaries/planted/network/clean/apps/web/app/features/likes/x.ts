export const a = (app: { fetch: () => void }) => app.fetch()
