import nodemailer from 'nodemailer' // planted
export const all = nodemailer
