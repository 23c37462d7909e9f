export const a = '/api/likes.php'
