-- receipts: what was sold, with its tax, under numbers without gaps. A receipt is frozen as data; its page and its file are
-- drawn from the row.
create schema receipts;

-- Tax rates by country and time, in hundredths of a percent. Rows of one country do not overlap.
create table receipts.tax_rate (
  country text not null check (country ~ '^[A-Z]{2}$'),
  valid_from date not null,
  rate integer not null check (rate between 0 and 5000),
  primary key (country, valid_from)
);
insert into receipts.tax_rate (country, valid_from, rate) values
  ('NL', '2012-10-01', 2100), ('BE', '1996-01-01', 2100), ('FR', '2014-01-01', 2000), ('IT', '2013-10-01', 2200),
  ('ES', '2012-09-01', 2100), ('DE', '2021-01-01', 1900), ('AT', '1984-01-01', 2000), ('IE', '2021-03-01', 2300),
  ('PL', '2011-01-01', 2300), ('GB', '2011-01-04', 2000), ('CH', '2024-01-01', 810), ('AU', '2000-07-01', 1000),
  ('NZ', '2010-10-01', 1500),
  -- Nobody is registered there: no tax, and the receipt says so.
  ('CA', '2000-01-01', 0), ('US', '2000-01-01', 0);

-- Series: the last number that was given out. The row is locked last in the transaction that completes an order.
create table receipts.series (
  company_id smallint not null references sites.company,
  site_id smallint not null references sites.site,
  year smallint not null,
  last integer not null,
  primary key (company_id, site_id, year)
);

create table receipts.receipt (
  company_id smallint not null references sites.company,
  site_id smallint not null references sites.site,
  year smallint not null,
  number integer not null,
  kind text not null check (kind in ('receipt', 'credit_note')),
  order_id bigint not null,
  -- Why there is a credit note: a refund, or the payer's bank took the money back. Once the bank gave it again there is
  -- another receipt, of the same chargeback.
  refund_id bigint,
  chargeback_id bigint,
  -- The receipt a credit note belongs to; it may be one of an earlier year.
  of_year smallint,
  of_number integer,
  issued_at timestamptz(3) not null,
  -- Who sold, as it was on that day, with the names of company and site in the number.
  seller jsonb not null,
  lines jsonb not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total_cents integer not null check (total_cents > 0),
  tax_country text not null check (tax_country ~ '^[A-Z]{2}$'),
  tax_rate integer not null,
  tax_cents integer not null check (tax_cents >= 0 and tax_cents < total_cents),
  -- The last day on which the sale can be sent back; nothing where a debt was paid.
  refund_until date,
  primary key (company_id, site_id, year, number),
  foreign key (company_id, site_id, of_year, of_number) references receipts.receipt,
  check (kind = 'receipt' or num_nonnulls(refund_id, chargeback_id) = 1),
  check (kind = 'credit_note' or refund_id is null),
  check ((kind = 'credit_note') = (of_number is not null) and (of_year is null) = (of_number is null)),
  check (kind = 'receipt' or refund_until is null)
);
comment on table receipts.receipt is 'append-only';
create unique index receipt_once on receipts.receipt (order_id) where kind = 'receipt' and chargeback_id is null;
create index receipt_of_order on receipts.receipt (order_id);
create unique index receipt_of_refund on receipts.receipt (refund_id) where refund_id is not null;
create unique index receipt_of_chargeback on receipts.receipt (chargeback_id, kind) where chargeback_id is not null;
create index receipt_by_tax on receipts.receipt (tax_country, issued_at);
