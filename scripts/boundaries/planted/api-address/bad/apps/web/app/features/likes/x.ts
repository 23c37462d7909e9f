export const a = '/api/likes.php' // planted
export const b = (id: string) => `https://x.test/api/likes/${id}` // planted
