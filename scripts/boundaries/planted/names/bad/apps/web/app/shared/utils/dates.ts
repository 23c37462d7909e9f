// planted
export const x = 1
