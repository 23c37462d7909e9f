export const path = '/api/likes.php'
