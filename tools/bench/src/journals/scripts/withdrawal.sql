-- A withdrawal of ¥100 that no person has to look at: asked for, sent to the provider, and paid.
\set member :first_member + :client_id * :members_of_client + random(0, :members_of_client - 1)
\set order random(100000000000, 999999999999)
\set nth :nth + 1
\set key :nth * 100 + :client_id
select bench_expect(withdrawal_request(format('{"site_id": 3903, "user_id": "%s", "key": "%s", "body_hash": "f6a1c1cd3b9c3a1d5c2f0f6d7d0a9b8e", "order_no": "QK261128%s", "account_id": "%s", "paid_to": {"kind": "bank", "code": "ICBC", "masked": "**** 0000"}, "amount": "10000", "fee": "0", "now": "%s", "request_id": "bench", "signals": [], "rules": {"min": 10000, "max": 5000000, "daily_count": 1000, "daily_amount": 1000000000, "free_count": 1000, "fee_basis_points": 100, "new_account_most": 200000, "review_from": 2000000, "code_from": 1000000}, "code_checked": false}', bench_member(:member), cast(:keys as text) || lpad(cast(:key as text), 12, '0'), cast(:order as text), bench_member(:member), now())::jsonb), 'requested');
select bench_expect(withdrawal_send(format('{"order_no": "QK261128%s", "now": "%s", "take_until": "%s", "request_id": "bench"}', cast(:order as text), now(), now() + interval '30 min')::jsonb), 'sent');
select bench_expect(withdrawal_report(format('{"order_no": "QK261128%s", "payout_id": "P%s", "amount": "10000", "currency": "CNY", "state": "paid", "now": "%s", "request_id": "bench"}', cast(:order as text), cast(:order as text), now())::jsonb), 'paid');
