-- complaints: what somebody complains of, until when it has to be answered, and what was answered.
create schema complaints;

create table complaints.complaint (
  id bigint primary key,
  site_id smallint not null references sites.site,
  -- What it is called on the phone and in mails.
  number text not null check (number ~ '^K-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$'),
  -- Who was logged in when it was sent. Nobody looks up an account by the address that was typed.
  account_id bigint references accounts.account on delete set null,
  -- Both null: whoever sent it is forgotten, or it was closed long ago.
  email text,
  body text check (length(body) between 1 and 4000),
  topic text not null check (
    topic in ('payment', 'member', 'safety', 'fictional', 'privacy', 'technical', 'decision', 'other')),
  order_number text check (length(order_number) between 1 and 40),
  language text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- The last day for an answer, by the calendar of the company's country.
  due_on date not null,
  -- The last day that the law on personal data gives, where it is about that.
  gdpr_due_on date,
  created_at timestamptz(3) not null,
  state_at timestamptz(3) not null,
  unique (site_id, number),
  check ((email is null) = (body is null)),
  check ((gdpr_due_on is not null) = (topic = 'privacy'))
);
-- What waits for an answer, what goes first at the beginning.
create index complaint_queue on complaints.complaint ((topic <> 'safety'), due_on, id) where state = 'open';
create index complaint_due on complaints.complaint (site_id, due_on) where state = 'open';
create index complaint_of_account on complaints.complaint (account_id) where account_id is not null;
create index complaint_of_address on complaints.complaint (site_id, email, created_at) where email is not null;
create index complaint_answered on complaints.complaint (state_at) where state = 'answered';
create index complaint_closed on complaints.complaint (state_at) where state = 'closed' and body is not null;

create table complaints.answer (
  id bigint primary key,
  complaint_id bigint not null references complaints.complaint,
  -- Who answered. The next answer to the same complaint is somebody else's.
  by text not null check (length(by) between 1 and 100),
  -- Null: it went with the words it answers.
  body text check (length(body) between 1 and 8000),
  at timestamptz(3) not null
);
create index answer_of_complaint on complaints.answer (complaint_id, id);

-- What people of the operator did: reading a complaint is among it.
create table complaints.staff_action (
  id bigint primary key,
  at timestamptz(3) not null,
  by text not null check (length(by) between 1 and 100),
  action text not null check (action in ('show', 'answer', 'reopen')),
  complaint_id bigint not null references complaints.complaint,
  reason text not null check (length(reason) between 5 and 1000)
);
comment on table complaints.staff_action is 'append-only';
create index staff_action_of_complaint on complaints.staff_action (complaint_id, id);
