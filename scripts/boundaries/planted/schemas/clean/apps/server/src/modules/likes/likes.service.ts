export const text = 'an update from chat. Later more'
