export const A = () => <p className="warm" data-style="x" />
