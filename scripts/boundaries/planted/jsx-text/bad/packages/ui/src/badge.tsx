export const B = () => <span title={'New'} /> // planted
