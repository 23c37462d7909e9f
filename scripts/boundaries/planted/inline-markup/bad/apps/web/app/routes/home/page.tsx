export const A = () => <p style={{ color: 'red' }} /> // planted
export const B = () => <p dangerouslySetInnerHTML={{ __html: '' }} /> // planted
