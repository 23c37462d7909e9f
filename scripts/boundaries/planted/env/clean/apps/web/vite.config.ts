export default { port: process.env.PORT }
