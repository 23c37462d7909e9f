export const A = ({ on, name }: { on: boolean; name: string }) => (
  <main>
    Welcome {/* planted */}
    <>{'Hello'}</> {/* planted */}
    <b>{on ? 'Yes' : null}</b> {/* planted */}
    <i>{`${name} is here`}</i> {/* planted */}
    <img alt="A portrait" /> {/* planted */}
    <input placeholder={'Your name'} aria-label="Name" /> {/* planted */}
  </main>
)
