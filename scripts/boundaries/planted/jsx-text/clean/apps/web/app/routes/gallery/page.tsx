export const A = () => <main>Every component</main>
