-- A trigger of everything that has states: a state changes only as payments.transition_rule says, and every change is
-- written down with its cause. Raises VK409 for any other. The machine is the argument of the trigger.
create or replace function payments.check_transition() returns trigger
language plpgsql
as $$
declare
  previous constant text := case when tg_op = 'UPDATE' then old.state end;
begin
  if new.state is not distinct from previous then
    new.cause := old.cause;
    new.state_at := old.state_at;
    new.transitions := old.transitions;
    return new;
  end if;
  if not exists (select from payments.transition_rule as rule
    where rule.machine = tg_argv[0] and rule.from_state is not distinct from previous
      and rule.to_state = new.state and rule.cause = new.cause) then
    raise exception '% may not go from % to % because of %', tg_argv[0], coalesce(previous, 'nothing'), new.state, new.cause
      using errcode = 'VK409';
  end if;
  new.transitions := case when tg_op = 'UPDATE' then old.transitions else 0 end + 1;
  insert into payments.transition (machine, entity_id, nth, from_state, to_state, cause, at)
  values (tg_argv[0], new.id, new.transitions, previous, new.state, new.cause, new.state_at);
  return new;
end
$$;

create or replace trigger order_transition before insert or update on payments.credit_order
  for each row execute function payments.check_transition('order');
create or replace trigger attempt_transition before insert or update on payments.attempt
  for each row execute function payments.check_transition('attempt');
create or replace trigger refund_transition before insert or update on payments.refund
  for each row execute function payments.check_transition('refund');
create or replace trigger chargeback_transition before insert or update on payments.chargeback
  for each row execute function payments.check_transition('chargeback');
create or replace trigger debt_transition before insert or update on payments.debt
  for each row execute function payments.check_transition('debt');
create or replace trigger mandate_transition before insert or update on payments.mandate
  for each row execute function payments.check_transition('mandate');
